import { environment } from "@/lib/platform/env";

/** The issuer that applications of an organization sign people in at. */
export function issuerOf(organization: string): string {
	return `${environment().baseUrl}/t/${organization}`;
}
