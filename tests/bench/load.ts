/** A steady load over HTTP, and how it was answered. */
import { Agent, get } from 'node:http';

export interface Answered {
  /** Answers a second. */
  perSecond: number;
  /** ms within which 99 of 100 came. */
  p99: number;
}

/** Asks for one address on `connections` kept-alive connections for `seconds`, after one second to warm up. */
export async function measure(url: string, connections: number, seconds: number): Promise<Answered> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  await run(url, agent, connections, 1);
  const times = await run(url, agent, connections, seconds);
  agent.destroy();
  times.sort((a, b) => a - b);
  return { perSecond: times.length / seconds, p99: times[Math.floor(times.length * 0.99)] ?? 0 };
}

/** ms that each answer took. */
async function run(url: string, agent: Agent, connections: number, seconds: number): Promise<number[]> {
  const end = performance.now() + seconds * 1000;
  const times: number[] = [];
  const ask = async () => {
    while (performance.now() < end) {
      const start = performance.now();
      await once(url, agent);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: connections }, ask));
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
