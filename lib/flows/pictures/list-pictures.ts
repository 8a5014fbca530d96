import { pictureAddress } from "@/lib/flows/model";
import { pageLinks } from "@/lib/platform/http/pagination";
import type { RequestContext } from "@/lib/platform/kernel";
import type { FlowPictureList, PictureQuery } from "./contract";
import { selectPictures } from "./repository";

/** The pictures of the caller's organization, one page at a time. There are few, so all of them are read. */
export async function listPictures(
	{ principal: { organizationId } }: RequestContext,
	{ search, limit, offset }: PictureQuery,
): Promise<FlowPictureList> {
	const part = search?.toLowerCase() ?? "";
	const matching = (await selectPictures(organizationId)).filter(({ name }) => name.toLowerCase().includes(part));
	const pictures = matching
		.slice(offset, offset + limit)
		.map((row) => ({ ...row, address: pictureAddress(organizationId, row.digest) }));
	return {
		totalResults: matching.length,
		startIndex: offset + 1,
		count: pictures.length,
		pictures,
		links: pageLinks("/flow-pictures", { offset, limit, total: matching.length }, { search }),
	};
}
