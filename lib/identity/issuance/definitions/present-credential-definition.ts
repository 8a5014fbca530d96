import type { Presented } from "@/lib/platform/http/operation";
import type { RevisedDefinition } from "./get-credential-definition";

export function presentCredentialDefinition({ definition, revision }: RevisedDefinition): Presented {
	return { body: JSON.stringify(definition), headers: { etag: `"${revision}"` } };
}

export function presentNewCredentialDefinition(
	revised: RevisedDefinition,
	{ params }: { params: { organization: string } },
): Presented {
	const { body, headers } = presentCredentialDefinition(revised);
	const list = `/t/${encodeURIComponent(params.organization)}/api/server/v1/credential-definitions`;
	return { body, headers: { ...headers, location: `${list}/${revised.definition.id}` } };
}
