import { closeSync, fsyncSync, openSync } from "node:fs";
import { NodeFS } from "@electric-sql/pglite/nodefs";

/** The files of a database in a folder. PGlite itself ignores that PostgreSQL wants a file to be on the disk. */
export class DurableFiles extends NodeFS {
	#sync;
	#failed;

	/**
	 * @param {string} folder
	 * @param {(descriptor: number) => void} sync writes what the operating system holds back
	 * @param {(error: Error) => void} failed is told of what could not be written. PostgreSQL refuses the statement, and answers none
	 * after it: only a new process knows again what is on the disk.
	 */
	constructor(folder, sync = fsyncSync, failed = endSoon) {
		super(folder);
		this.#sync = sync;
		this.#failed = failed;
	}

	async init(database, options) {
		const prepared = await super.init(database, options);
		const { preRun = [] } = prepared.emscriptenOpts;
		const durable = ({ FS }) => {
			const { NODEFS } = FS.filesystems;
			NODEFS.stream_ops.fsync = (stream) => this.#write(stream, FS);
		};
		return { ...prepared, emscriptenOpts: { ...prepared.emscriptenOpts, preRun: [...preRun, durable] } };
	}

	/** @returns 0, the success of the system call */
	#write({ nfd, node }, FS) {
		if (nfd !== undefined) {
			try {
				this.#sync(nfd);
			} catch (error) {
				this.#failed(error);
				// Any other error would pass through PostgreSQL unseen, and the commit would be acknowledged.
				throw new FS.ErrnoError(FS.filesystems.NODEFS.convertNodeCode(error));
			}
			return 0;
		}
		// Folders are not opened. Where the platform cannot write them, PostgreSQL goes on as well.
		try {
			const folder = openSync(FS.filesystems.NODEFS.realPath(node), "r");
			try {
				this.#sync(folder);
			} finally {
				closeSync(folder);
			}
		} catch {}
		return 0;
	}
}

const ANSWERED_AFTER_MS = 250;

/** Ends the thread, and the process with it, when the refused statement has been answered. */
function endSoon(error) {
	setTimeout(() => {
		throw error;
	}, ANSWERED_AFTER_MS);
}

/** The parameters with which PostgreSQL waits at each commit until its log is on the disk. */
export const DURABLE_PARAMETERS = ["-c", "fsync=on", "-c", "wal_sync_method=fsync"];
