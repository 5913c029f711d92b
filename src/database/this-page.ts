/** This page's connection to the device's database, and its channel to the other tabs and the worker. */
import { openChannel } from './channel.ts';
import { connect } from './connection.ts';

export const connection = connect();
export const channel = openChannel();
