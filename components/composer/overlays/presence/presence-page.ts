/** The id of this page for others, a new one at each load. `randomUUID` is missing without TLS. */
export const presenceTab = uuidOf(crypto.getRandomValues(new Uint8Array(16)));

function uuidOf(bytes: Uint8Array): string {
	const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
	return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
