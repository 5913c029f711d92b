/** Serializes responses to JSON with code compiled from their schemas. Equal schemas are compiled only once. */
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { Serializer, SerializerFactory } from '@fastify/fast-json-stringify-compiler';

const makeFactory = SerializerSelector();
/** The serializers that this process has compiled, by the JSON of their schema and options. */
const compiled = new Map<string, Serializer>();

/**
 * Fastify's serializer compiler with a cache. Nearly all calls have the same error schemas, and compiling these again
 * for each call would take up most of the compilation time when the server starts.
 */
export const compileSerializers: SerializerFactory = (shared, options) => {
  const compile = makeFactory(shared, options);
  return (route) => {
    const key = JSON.stringify([shared, options, route.schema]);
    const cached = compiled.get(key);
    if (cached !== undefined) return cached;
    const serializer = oncePerResponse(compile(route));
    compiled.set(key, serializer);
    return serializer;
  };
};

/**
 * Makes a serializer cache its results, so an object that several callers share (`SharedReads`) is serialized only
 * once.
 */
function oncePerResponse(serialize: Serializer): Serializer {
  const texts = new WeakMap<object, string>();
  return (response: unknown) => {
    if (typeof response !== 'object' || response === null) return serialize(response);
    const text = texts.get(response) ?? serialize(response);
    texts.set(response, text);
    return text;
  };
}
