"use client";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";

/** Reads a certificate from a file of the device. */
export function PemFile({ onRead }: { onRead: (pem: string) => void }) {
	const { t } = useTranslation();
	const input = useRef<HTMLInputElement>(null);
	return (
		<div>
			<input
				ref={input}
				type="file"
				accept=".pem,.crt,.cer"
				className="hidden"
				aria-label={t("appSettings:pem-file")}
				onChange={async ({ target }) => {
					const file = target.files?.[0];
					if (file !== undefined) onRead(await file.text());
					target.value = "";
				}}
			/>
			<Button size="small" onClick={() => input.current?.click()}>
				{t("appSettings:pem-file")}
			</Button>
		</div>
	);
}
