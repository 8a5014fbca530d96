import { singleAddress } from "./single-address";

/** Parses `a@b.example` or `Name <a@b.example>`; undefined for anything else. */
export function mailAddress(text: string): { name: string | undefined; address: string } | undefined {
	const match = /^\s*(?:"?(?<name>[^"<>]*?)"?\s*<(?<inside>[^<>]+)>|(?<plain>\S+))\s*$/.exec(text);
	const address = singleAddress(match?.groups?.inside?.trim() ?? match?.groups?.plain ?? "");
	if (address === undefined) return undefined;
	return { name: match?.groups?.name || undefined, address };
}
