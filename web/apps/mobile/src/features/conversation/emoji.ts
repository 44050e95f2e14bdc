/** Small pictures for texts, as the panel shows them. */
export const emoji: readonly string[] =
  "😀 😄 😁 😅 😂 🤣 😊 🙂 😉 😍 😘 😋 😎 🤩 🥳 🤗 🤔 🫡 🤫 😐 🙄 😴 😷 🤒 🥵 😢 😭 😤 😡 😱 😳 🥺 🙏 🤝 👍 👎 👏 🙌 💪 👌 ✌️ 👋 🤞 👉 👇 ☝️ 🙋 🤷 🙇 ❤️ 💚 💔 💯 🔥 ✨ ⭐ 🎉 🎂 🎁 🏆 🥇 🎯 🌹 🌺 ☕ 🧋 🍻 🍜 🍚 🥭 🛒 🛍️ 🏬 🏪 🏠 🏢 📦 🚚 🛵 🚗 ✈️ 💰 💵 💳 🧾 🏷️ 📈 📉 📊 📋 📝 📄 📷 📍 📞 📱 📧 📅 ⏰ ⏳ 🔔 📢 💡 🔒 🧴 💄 🧼 🌞 🌧️ 🌙 ✅ ☑️ ❌ ⚠️ ❗ ❓ 🆗 🆕 🔄 ➕ 🇹🇭 🇵🇭 🇮🇩 🇲🇾".split(
    " ",
  );
