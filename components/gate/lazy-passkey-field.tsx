"use client";
import { lazy } from "react";

/** The field of a passkey, whose scripts only pages with one load. */
export const LazyPasskeyField = lazy(async () => ({ default: (await import("./passkey-field")).PasskeyField }));
