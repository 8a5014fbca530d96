import { manualImage } from "@/lib/platform/manual";

export async function GET(_: Request, { params }: { params: Promise<{ name: string }> }): Promise<Response> {
	const image = manualImage((await params).name);
	if (image === null) return new Response(null, { status: 404 });
	return new Response(new Uint8Array(image), {
		headers: { "content-type": "image/png", "cache-control": "public, max-age=3600" },
	});
}
