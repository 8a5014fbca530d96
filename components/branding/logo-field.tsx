"use client";
import { ImageUp } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { dataUrlOf } from "@/components/files/data-url-of";
import { Button, buttonClasses } from "@/components/ui/button";
import { logoIn } from "@/lib/identity/branding/contract";

/** Reads an image from a file; it is only sent when the form is saved. */
export function LogoField({ value, onChange }: { value: string | null; onChange: (logo: string | null) => void }) {
	const { t } = useTranslation();
	const id = useId();
	const [problem, setProblem] = useState<"malformed" | "too-large" | "other-type" | null>(null);

	async function take(file: File | undefined) {
		if (file === undefined) return;
		const url = await dataUrlOf(file);
		const picture = logoIn(url);
		if (typeof picture === "string") {
			setProblem(picture);
			return;
		}
		setProblem(null);
		onChange(`data:${picture.type};base64,${picture.base64}`);
	}

	return (
		<div className="flex flex-col gap-1">
			<span className="text-sm font-medium">{t("branding:logo")}</span>
			<div className="flex flex-wrap items-center gap-2">
				{value === null ? null : (
					<span className="rounded-control border bg-canvas p-2">
						{/* biome-ignore lint/performance/noImgElement: the image may exist in this browser only */}
						<img src={value} alt={t("branding:logo-chosen")} className="max-h-12 max-w-40 object-contain" />
					</span>
				)}
				<label
					className={`${buttonClasses()} cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent`}
				>
					<ImageUp size={16} aria-hidden="true" />
					{t("branding:logo-choose")}
					<input
						type="file"
						accept="image/png,image/jpeg,image/webp"
						aria-describedby={`${id}-hint`}
						className="sr-only"
						onChange={(event) => {
							void take(event.target.files?.[0]);
							// Reset, so that the same file can be chosen again.
							event.target.value = "";
						}}
					/>
				</label>
				{value === null ? null : (
					<Button
						onClick={() => {
							setProblem(null);
							onChange(null);
						}}
					>
						{t("branding:logo-remove")}
					</Button>
				)}
			</div>
			<p id={`${id}-hint`} className="text-sm text-muted">
				{t("branding:logo-hint")}
			</p>
			{problem === null ? null : (
				<p role="alert" className="text-sm text-danger">
					{t(`branding:logo-problem.${problem}`)}
				</p>
			)}
		</div>
	);
}
