/** How answers become JSON: by code that is made from their schemas, once for schemas that say the same. */
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { Serializer, SerializerFactory } from '@fastify/fast-json-stringify-compiler';

const makeFactory = SerializerSelector();
/** Of this process, by what the code is made of. */
const made = new Map<string, Serializer>();

/**
 * Makes the compilers of Fastify's. Nearly all calls answer the same errors: to compile those for each call was most of
 * what a start compiled.
 */
export const compileSerializers: SerializerFactory = (shared, options) => {
  const compile = makeFactory(shared, options);
  return (route) => {
    const key = JSON.stringify([shared, options, route.schema]);
    const known = made.get(key);
    if (known !== undefined) return known;
    const serializer = oncePerAnswer(compile(route));
    made.set(key, serializer);
    return serializer;
  };
};

/** An answer that callers share (`SharedReads`) becomes JSON once for all of them. */
function oncePerAnswer(serialize: Serializer): Serializer {
  const texts = new WeakMap<object, string>();
  return (answer: unknown) => {
    if (typeof answer !== 'object' || answer === null) return serialize(answer);
    const text = texts.get(answer) ?? serialize(answer);
    texts.set(answer, text);
    return text;
  };
}
