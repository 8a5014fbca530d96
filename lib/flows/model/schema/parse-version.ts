/** PostgreSQL's largest integer: no flow has this many versions. */
export const MAX_VERSION = 2_147_483_647;

/** The version number in a URL path; null for a text that is not a possible version number. */
export function parseVersion(text: string): number | null {
	if (!/^[1-9]\d{0,9}$/.test(text)) return null;
	const version = Number(text);
	return version <= MAX_VERSION ? version : null;
}
