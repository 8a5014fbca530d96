import { environment } from "@/lib/platform/env";

/** The issuer at which the applications of an organization sign users in. */
export function issuerOf(organization: string): string {
	return `${environment().baseUrl}/t/${organization}`;
}
