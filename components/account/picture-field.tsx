"use client";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";

const SIDE = 512;
const QUALITY = 0.88;

/**
 * A field for a picture. With scripts, the browser crops the chosen picture to a centred square and scales it down before
 * sending.
 */
export function PictureField({
	label,
	hint,
	error,
	submit,
}: {
	label: string;
	hint: string;
	error: string | undefined;
	submit: string;
}) {
	const [busy, setBusy] = useState(false);

	async function shrink(input: HTMLInputElement) {
		const [file] = input.files ?? [];
		if (file === undefined) return;
		setBusy(true);
		const small = await smallSquare(file);
		if (small !== null && input.files?.[0] === file) {
			const chosen = new DataTransfer();
			chosen.items.add(small);
			input.files = chosen.files;
		}
		setBusy(false);
	}

	return (
		<>
			<TextField
				type="file"
				name="picture"
				accept="image/png,image/jpeg,image/webp"
				label={label}
				hint={hint}
				error={error}
				inputClassName="max-w-full text-sm file:me-3 file:h-8 file:rounded-control file:border file:border-line-strong/60 file:bg-surface file:px-3 file:font-medium file:text-ink"
				onChange={({ currentTarget }) => void shrink(currentTarget)}
				required
			/>
			<Button type="submit" busy={busy}>
				{submit}
			</Button>
		</>
	);
}

/** The centred square of a picture as a small JPEG in its recorded orientation; null if the browser cannot read the file. */
async function smallSquare(file: File): Promise<File | null> {
	const picture = await createImageBitmap(file).catch(() => null);
	if (picture === null) return null;
	const side = Math.min(picture.width, picture.height);
	const canvas = document.createElement("canvas");
	canvas.width = canvas.height = Math.min(SIDE, side);
	const pen = canvas.getContext("2d");
	if (pen === null) return null;
	// A JPEG has no transparency: transparent pixels would become black.
	pen.fillStyle = "#fff";
	pen.fillRect(0, 0, canvas.width, canvas.height);
	const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2];
	pen.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
	picture.close();
	const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY));
	return blob === null ? null : new File([blob], "picture.jpg", { type: blob.type });
}
