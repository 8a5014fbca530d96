import { environment } from "@/lib/platform/env";

/** Notices about an account: who gets one they did not expect looks at their sessions and their ways to sign in. */
const NOTICES: ReadonlySet<string> = new Set([
	"password-changed",
	"recovery-code-used",
	"address-changed",
	"emergency-sign-in",
]);

/** The values of a message; a notice about an account links the page of the person's own account at the organization with this name. */
export function withAccountLink(
	template: string,
	values: Readonly<Record<string, string>>,
	organizationName: string,
): Readonly<Record<string, string>> {
	if (!NOTICES.has(template)) return values;
	return { ...values, link: new URL(`/t/${organizationName}/account`, environment().baseUrl).href };
}
