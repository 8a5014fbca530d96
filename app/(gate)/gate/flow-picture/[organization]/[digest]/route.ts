import { pictureOfFlow } from "@/lib/flows/pictures";

/**
 * A picture of a screen, cacheable without limit because another picture has another URL, which cannot be guessed. The front door sets
 * the content security policy.
 */
export async function GET(
	_request: Request,
	{ params }: { params: Promise<{ organization: string; digest: string }> },
): Promise<Response> {
	const { organization, digest } = await params;
	const picture = await pictureOfFlow(organization, digest);
	if (picture === undefined) return new Response(null, { status: 404, headers: { "cache-control": "no-store" } });
	return new Response(picture.bytes, {
		headers: {
			"content-type": picture.type,
			"content-disposition": "inline",
			"cache-control": "public, max-age=31536000, immutable",
		},
	});
}
