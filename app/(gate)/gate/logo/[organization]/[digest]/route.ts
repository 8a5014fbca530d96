import { logoOf } from "@/lib/identity/branding";

/** A logo, which a browser may keep for ever: another picture has another address. */
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
			// Opened by itself it must not be able to do anything, whatever it holds.
			"content-security-policy": "default-src 'none'; sandbox",
		},
	});
}
