import { closeSync, fsyncSync, openSync } from "node:fs";
import { NodeFS } from "@electric-sql/pglite/nodefs";

/** The files of a database in a folder. PGlite itself ignores that PostgreSQL wants a file to be on the disk. */
export class DurableFiles extends NodeFS {
	#sync;

	/** @param {string} folder @param {(descriptor: number) => void} sync writes what the operating system holds back */
	constructor(folder, sync = fsyncSync) {
		super(folder);
		this.#sync = sync;
	}

	async init(database, options) {
		const prepared = await super.init(database, options);
		const { preRun = [] } = prepared.emscriptenOpts;
		const durable = ({ FS }) => {
			const { NODEFS } = FS.filesystems;
			NODEFS.stream_ops.fsync = (stream) => this.#write(stream, NODEFS);
		};
		return { ...prepared, emscriptenOpts: { ...prepared.emscriptenOpts, preRun: [...preRun, durable] } };
	}

	/** @returns 0, the success of the system call */
	#write({ nfd, node }, { realPath }) {
		if (nfd !== undefined) {
			this.#sync(nfd);
			return 0;
		}
		// Folders are not opened. Where the platform cannot write them, PostgreSQL goes on as well.
		try {
			const folder = openSync(realPath(node), "r");
			try {
				this.#sync(folder);
			} finally {
				closeSync(folder);
			}
		} catch {}
		return 0;
	}
}

/** The parameters with which PostgreSQL waits at each commit until its log is on the disk. */
export const DURABLE_PARAMETERS = ["-c", "fsync=on", "-c", "wal_sync_method=fsync"];
