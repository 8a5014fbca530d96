import type { Principal } from "@/lib/platform/kernel";
import { asSecret } from "./as-secret";
import type { Secret } from "./contract";
import { selectNames, selectSecrets } from "./repository";

/** All secrets of the caller's organization, sorted by name, without their values. */
export async function listSecrets({ organizationId }: Principal): Promise<Secret[]> {
	return (await selectSecrets(organizationId)).map((row) => asSecret(organizationId, row));
}

/** A secret that flows can name, and the origins that it may be sent to. */
interface UsableSecret {
	name: string;
	origins: readonly string[];
}

/** The secrets that flows of an organization can name. */
export async function usableSecrets(organizationId: string): Promise<UsableSecret[]> {
	return (await selectNames(organizationId)).map(({ name, origins }) => ({ name, origins }));
}
