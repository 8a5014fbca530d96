import { pictureOf } from "@/lib/identity/directory";

/**
 * The picture of a user, for the console and for the pages of applications. Each picture has its own URL, which cannot be
 * guessed; a removed picture disappears from caches within an hour. The front door sets the content security policy.
 */
export async function GET(
	_request: Request,
	{ params }: { params: Promise<{ user: string; digest: string }> },
): Promise<Response> {
	const { user, digest } = await params;
	const picture = await pictureOf(user, digest);
	if (picture === undefined) return new Response(null, { status: 404, headers: { "cache-control": "no-store" } });
	return new Response(picture.bytes, {
		headers: {
			"content-type": picture.type,
			"content-disposition": "inline",
			"cache-control": "public, max-age=3600",
			"cross-origin-resource-policy": "cross-origin",
		},
	});
}
