"use client";
import { FileUp } from "lucide-react";
import { type ReactNode, useState } from "react";
import { classes } from "./classes";

/** A drop zone for files, which can also be chosen by click or key. */
export function FileDrop({
	label,
	hint,
	accept,
	multiple = false,
	onFiles,
}: {
	label: ReactNode;
	hint: ReactNode;
	/** File extensions and media types, in the syntax of `accept`. */
	accept: string;
	multiple?: boolean;
	onFiles: (files: readonly File[]) => Promise<void>;
}) {
	const [over, setOver] = useState(false);
	return (
		<label
			className={classes(
				"relative flex min-h-32 cursor-pointer flex-col items-center justify-center gap-1.5 rounded-panel border-2 border-dashed p-4 text-center",
				"focus-within:border-accent hover:border-accent",
				over ? "border-accent bg-accent-soft" : "border-line-strong/60 bg-surface",
			)}
			onDragOver={(event) => {
				event.preventDefault();
				setOver(true);
			}}
			onDragLeave={() => setOver(false)}
			onDrop={(event) => {
				event.preventDefault();
				setOver(false);
				const files = [...event.dataTransfer.files];
				if (files.length > 0) void onFiles(multiple ? files : files.slice(0, 1));
			}}
		>
			<FileUp size={20} aria-hidden="true" className="text-accent" />
			<span className="font-medium">{label}</span>
			<span className="text-sm text-muted">{hint}</span>
			<input
				type="file"
				accept={accept}
				multiple={multiple}
				className="absolute inset-0 cursor-pointer opacity-0"
				onChange={({ target }) => {
					const files = [...(target.files ?? [])];
					// Reset, so that the same file can be chosen again after a correction.
					if (files.length > 0) void onFiles(files).then(() => (target.value = ""));
				}}
			/>
		</label>
	);
}
