import { rememberPreference } from "@/components/shell/preference-cookie";

/** Switches the console to another organization and reloads the page, because all its data changes. */
export function actIn(name: string, to = "/console"): void {
	rememberPreference("organization", name);
	window.location.assign(to);
}

/** The organization that was chosen last in any tab of this browser; null for none. */
export function chosenOrganization(): string | null {
	const pair = document.cookie.split("; ").find((each) => each.startsWith("organization="));
	return pair === undefined ? null : pair.slice("organization=".length);
}
