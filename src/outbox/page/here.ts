/** This page's one connection to the outbox's database and its one channel to the other tabs and the worker. */
import { openChannel } from '../store/channel.ts';
import { connect } from '../store/connection.ts';

export const connection = connect();
export const channel = openChannel();
