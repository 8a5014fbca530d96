"use client";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "./button";
import { RefusalNotice } from "./refusal-notice";
import { TextArea } from "./text-area";

/** Reads settings from SAML metadata, pasted or from a file. */
export function MetadataImport<Described>({
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
		</fieldset>
	);
}
