/** The input in which the page, or the wallet's redirect, answers. */
export const WALLET_ANSWER = "walletAnswer";

/** The wallet is asked on another device, and the page wants to know whether it has answered. */
export const HAS_ANSWERED = "answered";

/** In a trial of a draft: the test wallet answers. */
export const TEST_ANSWER = "test-wallet";
