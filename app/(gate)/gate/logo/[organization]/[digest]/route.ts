import { logoOf } from "@/lib/identity/branding";

/** A logo, cacheable without limit because another image has another URL. */
export async function GET(
	_request: Request,
	{ params }: { params: Promise<{ organization: string; digest: string }> },
): Promise<Response> {
	const { organization, digest } = await params;
	const logo = await logoOf(organization, digest);
	if (logo === undefined) return new Response(null, { status: 404 });
	return new Response(logo.bytes, {
		headers: {
			"content-type": logo.type,
			"cache-control": "public, max-age=31536000, immutable",
		},
	});
}
