import type { UserCenterData } from "@gerai/api";

/** A representative in Thailand; tests change what they are about. */
export function testUser(partial: Partial<UserCenterData> = {}): UserCenterData {
  return {
    userId: "u1",
    loginName: "th.rep1",
    name: "Nattapon Jaidee",
    nickname: "Nat",
    avatarUrl: null,
    terminalType: 3,
    countryCode: 1,
    countries: [],
    countryKey: "th",
    currency: "THB",
    timeZone: "Asia/Bangkok",
    language: "en",
    roles: ["rep"],
    permissions: [],
    personId: "p1",
    customerId: null,
    stores: [{ id: "s1", code: "TH-1", name: "Central World" }],
    customers: [],
    phoneMasked: "081 ••• 5678",
    phoneBound: true,
    payPasswordSet: true,
    privacyVersion: "1",
    privacyAccepted: true,
    chatEmail: null,
    notify: true,
    totpEnabled: false,
    passwordTemporary: false,
    console: false,
    ...partial,
  };
}
