// The minimum of a Next route handler: reads the request and its body, and answers with as many bytes.
export const dynamic = "force-dynamic";

const cache = new Map();

function answer(request) {
	const bytes = Number(new URL(request.url).searchParams.get("bytes"));
	let text = cache.get(bytes);
	if (text === undefined) {
		text = JSON.stringify({ filling: "x".repeat(Math.max(0, bytes - 14)) });
		cache.set(bytes, text);
	}
	return new Response(text, { headers: { "content-type": "application/json" } });
}

export const GET = async (request) => answer(request);

export async function PUT(request) {
	await request.text();
	return answer(request);
}

export const POST = PUT;
