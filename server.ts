import { boundHeap } from "@/server/bounded-heap";

// Only then what is large: a process that is replaced has loaded it in vain.
boundHeap();
const { start } = await import("@/server/start");
await start();
