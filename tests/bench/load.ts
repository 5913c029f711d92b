/** A steady load over HTTP, and how it was answered. */
import { Agent, get } from 'node:http';

/** Requests under way at once. */
export const CONNECTIONS = 16;

const WARM_UP_SECONDS = 1;

export interface Answered {
  /** Answers a second. */
  perSecond: number;
  /** ms within which 99 of 100 came. */
  p99: number;
}

/** Asks for addresses on kept-alive connections for `seconds`, after one second to warm up. */
export async function measure(nextUrl: () => string, seconds: number): Promise<Answered> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  await run(nextUrl, agent, WARM_UP_SECONDS);
  const times = await run(nextUrl, agent, seconds);
  agent.destroy();
  times.sort((a, b) => a - b);
  return { perSecond: times.length / seconds, p99: times[Math.floor(times.length * 0.99)] ?? 0 };
}

/** ms that each answer took. */
async function run(nextUrl: () => string, agent: Agent, seconds: number): Promise<number[]> {
  const end = performance.now() + seconds * 1000;
  const times: number[] = [];
  const ask = async () => {
    while (performance.now() < end) {
      const start = performance.now();
      await once(nextUrl(), agent);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, ask));
  return times;
}

function once(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`));
      answer.resume();
      answer.once('end', resolve);
    }).once('error', reject);
  });
}
