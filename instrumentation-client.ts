import { config } from "zod/v4/core";

// Next runs this first. Zod would try whether it may compile its schemas, which our content security policy forbids: each
// page would report a violation of it, and nobody would see another one among them.
config({ jitless: true });
