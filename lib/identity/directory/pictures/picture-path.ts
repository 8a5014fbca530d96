/** The path of a user's picture; a new picture has a new path. */
export function picturePath(userId: string, digest: string): string {
	return `/gate/picture/${userId}/${digest}`;
}
