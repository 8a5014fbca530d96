import type { FlowIssue } from "../check/flow-issue";
import type { FlowNode } from "../schema/node";

/** Of a picture of an organization: a new picture has a new address. */
export function pictureAddress(organizationId: string, digest: string): string {
	return `/gate/flow-picture/${organizationId}/${digest}`;
}

/** A picture in the file of an exported flow. */
export interface ExportedPicture {
	digest: string;
	name: string;
	/** A data URL; absent where the file would have become too large. */
	data?: string;
}

/** Warnings of the pictures that a file names and does not contain. */
export function missingPictures(pictures: readonly ExportedPicture[] = []): FlowIssue[] {
	return pictures
		.filter(({ data }) => data === undefined)
		.map(({ name }) => ({
			code: "import-picture-missing",
			severity: "warning",
			nodeId: null,
			path: "pictures",
			message: `The file does not contain the picture "${name}"; its address stays as it is.`,
			params: { name },
		}));
}

const ADDRESSES = /\/gate\/flow-picture\/[0-9a-f-]{36}\/([\w-]{43})(?![\w-])/g;

/** The addresses of pictures in these nodes, each once, by the digest of the picture. */
export function picturesIn(nodes: readonly FlowNode[]): ReadonlyMap<string, string> {
	const found = JSON.stringify(nodes).matchAll(ADDRESSES);
	return new Map(Array.from(found, ([address, digest = ""]) => [digest, address]));
}

/** The nodes with other addresses of pictures, by digest; the same nodes where none changes. */
export function withPictures(nodes: FlowNode[], addresses: ReadonlyMap<string, string>): FlowNode[] {
	const text = JSON.stringify(nodes);
	const changed = text.replaceAll(ADDRESSES, (address, digest) => addresses.get(digest) ?? address);
	return changed === text ? nodes : JSON.parse(changed);
}
