import { headers } from "next/headers";
import type { ReactNode } from "react";
import { DocumentNonce } from "@/components/ui/document-nonce";
import { TranslationProvider } from "@/lib/platform/i18n/client";
import { textsOf } from "@/lib/platform/i18n/server";
import { requestText } from "./request-text";

/** What interactive parts of pages need: texts in the browser, and the nonce. The sign-in pages have neither, nor their scripts. */
export default async function InteractivePages({ children }: { children: ReactNode }) {
	const [{ language }, head] = await Promise.all([requestText(), headers()]);
	return (
		<DocumentNonce nonce={head.get("x-nonce") ?? ""}>
			<TranslationProvider language={language.code} texts={textsOf(language.code, ["ui", "shell"])}>
				{children}
			</TranslationProvider>
		</DocumentNonce>
	);
}
