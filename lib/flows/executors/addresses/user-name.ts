const LONGEST = 255;

/** The username as it is stored and compared: what looks the same to a keyboard is the same. Null for what is none. */
export function userName(text: string): string | null {
	const name = text.normalize("NFKC").trim();
	return name === "" || name.length > LONGEST || /[\p{Cc}\p{Cf}\p{Cs}]/u.test(name) ? null : name;
}
