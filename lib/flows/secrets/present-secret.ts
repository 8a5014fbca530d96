import type { Presented } from "@/lib/platform/http/operation";
import type { PresentableSecret } from "./as-secret";

export function presentSecret({ secret, revision }: PresentableSecret): Presented {
	return { body: JSON.stringify(secret), headers: { etag: `"${revision}"` } };
}

export function presentNewSecret(
	{ secret, revision }: PresentableSecret,
	{ params }: { params: { organization: string } },
): Presented {
	const location = `/t/${encodeURIComponent(params.organization)}/api/server/v1/secrets/${secret.name}`;
	return { body: JSON.stringify(secret), headers: { etag: `"${revision}"`, location } };
}
