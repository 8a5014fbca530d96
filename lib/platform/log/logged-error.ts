import pino from "pino";
import { mappedStack } from "./mapped-stack";
import { withoutSecrets, withoutValues } from "./without-secrets";

/**
 * An error in the form in which it is logged: with a stack that names the sources and contains the causes, but without secrets
 * and the values of a statement.
 */
export function loggedError(error: Error): object {
	const serialized = pino.stdSerializers.err(error);
	if (typeof serialized?.stack !== "string") return serialized;
	const { message, stack } = serialized;
	return { ...withoutSecrets(serialized), message: withoutValues(message), stack: withoutValues(mappedStack(stack)) };
}
