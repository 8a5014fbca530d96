"use client";
import { CSPProvider } from "@base-ui/react/csp-provider";
import { createContext, type ReactNode, useContext, useState } from "react";

const NonceContext = createContext("");

/** Keeps the nonce of the loaded document: later navigations have other nonces, which the policy of the document does not allow. */
export function DocumentNonce({ nonce, children }: { nonce: string; children: ReactNode }) {
	const [first] = useState(nonce);
	return (
		<NonceContext value={first}>
			<CSPProvider nonce={first}>{children}</CSPProvider>
		</NonceContext>
	);
}

/** The nonce that style elements of this document must carry. */
export function useDocumentNonce(): string {
	return useContext(NonceContext);
}
