/** The path of the picture of a user; another picture has another path. */
export function picturePath(userId: string, digest: string): string {
	return `/gate/picture/${userId}/${digest}`;
}
