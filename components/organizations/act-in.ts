import { rememberPreference } from "@/components/shell/preference-cookie";

/** Has the console act in another organization from now on; the page begins anew, because everything on it changes. */
export function actIn(name: string, to = "/console"): void {
	rememberPreference("organization", name);
	window.location.assign(to);
}

/** The organization that was chosen last in this browser, in whichever tab; null where none was. */
export function chosenOrganization(): string | null {
	const pair = document.cookie.split("; ").find((each) => each.startsWith("organization="));
	return pair === undefined ? null : pair.slice("organization=".length);
}
