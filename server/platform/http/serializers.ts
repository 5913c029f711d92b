/** Serializes answers to JSON with code compiled from their schemas, once for equal schemas. */
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { Serializer, SerializerFactory } from '@fastify/fast-json-stringify-compiler';

const makeFactory = SerializerSelector();
/** The compiled serializers of this process, by the JSON of their schemas and options. */
const compiled = new Map<string, Serializer>();

/**
 * Fastify's serializer compiler with a cache. Nearly all calls share the same error schemas: compiling them for each
 * call would be most of the compilation at the start.
 */
export const compileSerializers: SerializerFactory = (shared, options) => {
  const compile = makeFactory(shared, options);
  return (route) => {
    const key = JSON.stringify([shared, options, route.schema]);
    const cached = compiled.get(key);
    if (cached !== undefined) return cached;
    const serializer = oncePerAnswer(compile(route));
    compiled.set(key, serializer);
    return serializer;
  };
};

/** Serializes an answer object that callers share (`SharedReads`) only once. */
function oncePerAnswer(serialize: Serializer): Serializer {
  const texts = new WeakMap<object, string>();
  return (answer: unknown) => {
    if (typeof answer !== 'object' || answer === null) return serialize(answer);
    const text = texts.get(answer) ?? serialize(answer);
    texts.set(answer, text);
    return text;
  };
}
