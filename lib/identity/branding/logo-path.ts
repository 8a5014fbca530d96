/** The path of a logo; a new picture has a new path. */
export function logoPath(organizationId: string, digest: string): string {
	return `/gate/logo/${organizationId}/${digest}`;
}

/** The digest at the end of a path. */
export function digestOf(path: string): string {
	return path.slice(path.lastIndexOf("/") + 1);
}
