// Compresses the files that browsers load, once at the build: the server sends them as they are. As strongly as
// possible, unless it is called with `quick`.
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { root } from "./runtime.mjs";

const FOLDER = join(root, ".next", "static");
const COMPRESSED = /\.(?:js|css|svg|txt|json)$/;
/** Smaller files fit into one packet either way. */
const MIN_BYTES = 1_024;
/** The number of files at a time: libuv compresses in four threads. */
const AT_ONCE = 4;
const [BROTLI_QUALITY, GZIP_LEVEL] = process.argv[2] === "quick" ? [4, 6] : [11, 9];

const waiting = readdirSync(FOLDER, { recursive: true })
	.map((file) => join(FOLDER, file))
	.filter((file) => COMPRESSED.test(file) && statSync(file).size >= MIN_BYTES);
await Promise.all(Array.from({ length: AT_ONCE }, compressNext));

async function compressNext() {
	for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
		const content = readFileSync(file);
		const [br, gz] = await Promise.all([
			promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
			promisify(gzip)(content, { level: GZIP_LEVEL }),
		]);
		writeFileSync(`${file}.br`, br);
		writeFileSync(`${file}.gz`, gz);
	}
}
