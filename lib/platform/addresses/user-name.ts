import { normalText } from "@/lib/platform/kernel/normal-text";

const LONGEST = 255;

/** Normalises a username for storage and comparison: equivalent Unicode spellings become equal. Null when it is not valid. */
export function userName(text: string): string | null {
	const name = normalText(text, "NFKC").trim();
	return name === "" || name.length > LONGEST || /[\p{Cc}\p{Cf}\p{Cs}]/u.test(name) ? null : name;
}
