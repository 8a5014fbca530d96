import {
	type CredentialDefinition,
	type CredentialDefinitionInput,
	credentialDefinitionInputSchema,
} from "../contract";
import type { DefinitionRow } from "./repository";

/** A definition as it is stored: all but the name, as JSON. */
export function settingsOf({ name: _, ...settings }: CredentialDefinitionInput): string {
	return JSON.stringify(settings);
}

export function asDefinition({ id, name, settings, createdAt, updatedAt }: DefinitionRow): CredentialDefinition {
	const stored = credentialDefinitionInputSchema.parse({ ...JSON.parse(settings), name });
	return {
		...{ id, ...stored },
		createdAt: new Date(createdAt).toISOString(),
		updatedAt: new Date(updatedAt).toISOString(),
	};
}
