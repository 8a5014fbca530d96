import type { ApplicationBody } from "@/lib/identity/applications/contract";

/** The application as the API returns it after a change of its secrets; only this response contains the new secret. */
export interface SecretAnswer {
	value: ApplicationBody;
	etag: string | null;
}
