import type { ApplicationBody } from "@/lib/identity/applications/contract";

/** What an interface says of an application after its secrets have changed; a new one is in it this once. */
export interface SecretAnswer {
	value: ApplicationBody;
	etag: string | null;
}
