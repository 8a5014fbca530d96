"use client";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "./button";
import { RefusalNotice } from "./refusal-notice";
import { TextArea } from "./text-area";

/** Reads settings from SAML metadata, pasted or from a file. */
export function MetadataImport<Described extends object>({
	label,
	read,
	onRead,
}: {
	/** Whose metadata. */
	label: string;
	read: (xml: string) => Promise<Described>;
	onRead: (described: Described) => void;
}) {
	const { t } = useTranslation();
	const input = useRef<HTMLInputElement>(null);
	const [metadata, setMetadata] = useState("");
	const reading = useMutation({ mutationFn: read, onSuccess: onRead });
	const skipped = skippedOf(reading.data);
	return (
		<fieldset className="flex min-w-0 flex-col gap-2 rounded-panel border p-3">
			<legend className="px-1 text-sm font-medium">{t("ui:saml-import")}</legend>
			<TextArea
				label={label}
				hint={t("ui:saml-metadata-hint")}
				mono
				rows={4}
				maxLength={250_000}
				spellCheck={false}
				value={metadata}
				onChange={(event) => setMetadata(event.target.value)}
			/>
			<RefusalNotice error={reading.error} />
			<div className="flex flex-wrap items-center gap-2">
				<Button
					size="small"
					busy={reading.isPending}
					disabled={metadata.trim() === ""}
					onClick={() => reading.mutate(metadata)}
				>
					{t("ui:saml-read")}
				</Button>
				<input
					ref={input}
					type="file"
					accept=".xml,text/xml,application/xml,application/samlmetadata+xml"
					className="hidden"
					aria-label={t("ui:saml-file")}
					onChange={async ({ target }) => {
						const file = target.files?.[0];
						target.value = "";
						if (file === undefined) return;
						const xml = await file.text();
						setMetadata(xml);
						reading.mutate(xml);
					}}
				/>
				<Button size="small" onClick={() => input.current?.click()}>
					{t("ui:saml-file")}
				</Button>
				{reading.isSuccess ? (
					<span className="text-sm text-muted" role="status">
						{t("ui:saml-was-read")}
					</span>
				) : null}
			</div>
			{skipped.length > 0 ? (
				<div className="text-sm" role="status">
					<p>{t("ui:saml-skipped")}</p>
					<ul className="list-disc ps-5 text-muted">
						{skipped.map(({ element, value }) => (
							<li key={`${element} ${value}`}>
								<bdi className="break-all font-mono">{`${element} ${value}`}</bdi>
							</li>
						))}
					</ul>
				</div>
			) : null}
		</fieldset>
	);
}

/** The parts of the metadata that were not taken over. */
function skippedOf(described: object | undefined): readonly { element: string; value: string }[] {
	return described !== undefined && "skipped" in described
		? (described.skipped as { element: string; value: string }[])
		: [];
}
