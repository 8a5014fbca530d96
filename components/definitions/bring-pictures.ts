import { type ExportedPicture, type FlowNode, picturesIn, withPictures } from "@/lib/flows/model";
import { uploadPictureContract } from "@/lib/flows/pictures/calls";
import { call } from "@/lib/platform/http/call";

/** The nodes with the addresses that their pictures get in this organization, which gets those that it does not have. @throws CallError */
export async function bringPictures(nodes: FlowNode[], pictures: readonly ExportedPicture[] = []): Promise<FlowNode[]> {
	const shown = picturesIn(nodes);
	const addresses = new Map<string, string>();
	for (const { digest, name, data } of pictures) {
		if (data === undefined || !shown.has(digest)) continue;
		const { value } = await call(uploadPictureContract, { body: { name, data } });
		addresses.set(digest, value.address);
	}
	return withPictures(nodes, addresses);
}
