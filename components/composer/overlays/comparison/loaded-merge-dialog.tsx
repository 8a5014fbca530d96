"use client";
import dynamic from "next/dynamic";

/** Loaded with the first conflict. */
export const MergeDialog = dynamic(() => import("./merge-dialog").then((module) => module.MergeDialog), { ssr: false });
